/** Which of the app's own dialogs is open. The page behind it may change meanwhile, and its header with it. */

class Dialogs {
  open = $state<"settings" | "account" | null>(null);
}

export const dialogs = new Dialogs();
