/** A command is rejected before it changes anything. The message tells the operator why. */
export class CommandError extends Error {}
