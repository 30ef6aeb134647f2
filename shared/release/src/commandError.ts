/** A command that will not be carried out, with the reason for whoever gave it: nothing has been changed. */
export class CommandError extends Error {}
