/** The four front ends and their build configurations. */
import account from '../../account-remote/build.config.ts';
import comic from '../../comic-remote/build.config.ts';
import shell from '../../shell/build.config.ts';
import video from '../../video-remote/build.config.ts';

export const APPS = { shell, comic, video, account } as const;
export type AppName = keyof typeof APPS;
/** The front ends that are remotes. */
export const REMOTES = ['comic', 'video', 'account'] as const;
export type RemoteName = (typeof REMOTES)[number];
