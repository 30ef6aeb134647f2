/** Event of the application: it cannot start, for another reason than an unusable site.json. */
export const START_FAILED = 'start-failed';
