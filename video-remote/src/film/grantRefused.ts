import { isGrantRefused } from '@manying/platform/grants';

/** Whether the host refused the address of a film. A lazy module, loaded after the first playback error. */
export default isGrantRefused;
