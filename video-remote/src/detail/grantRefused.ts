import { isGrantRefused } from '@manying/platform/grants';

/** Whether a film's address has ended. A module of its own, which comes when a film has met a fault. */
export default isGrantRefused;
