/** The help text of the release commands. */

import { DEFAULT_PREVIEW_HOURS, MAX_PREVIEW_HOURS } from '@manying/release/previewHours';

/** Default limits of `--auto`, and the time between two looks. */
export const DEFAULT_WATCH = { limit: 5, least: 50, minutes: 60, seconds: 15 } as const;

export const USAGE = `Usage: npm run release -- <command>

  release <remote>                      build, verify, upload, and release it to all visitors
  release <folder or manifest address>  the same with a finished build, also of a remote of another repository
  canary <remote> <version> <percent>   release an uploaded build, or 'next' for the current sources, to a share
  canary shell <build> <percent>        the same of the shell; index.html itself stays that of the live one
  preview <remote, folder or address>   build, verify and upload it, and print a signed link that opens it in the live shell
  promote <remote or shell>             release the canary to all visitors
  promote-to <remote> <target> [public] release the current build to another deployment, with the same bytes
  rollback <remote> [version]           end the canary, or return to the previous build or to the one named
  rollback shell [build]                end its canary, or return to the previous or the named shell, without its sources
  history [remote or shell]             the last changes: who, when, what and why
  show <build>                          what a build consists of, where it is live, and from which commit it is
  diff <build> <build>                  pages, files, bytes, dependencies and contract of two builds compared
  watch                                 a service: carry on every 'canary --auto' whose command has ended
  status                                which builds are live, for which share, since when; blocked and unused ones
  prune [--dry-run]                     remove builds that no registry, rollback or open page can name any more
  verify <folder or manifest address>   run a build in the live shell without releasing it
  reproduce <build> [--commit <commit>] build its commit again, and compare every file with the released ones
  deploy-shell [--site <file>]          build the shell, open every page of the live remotes in it, and make it live
  keygen <file>                         make a team's key pair: the private key in that file, the public one for site.json
  sign <remote>                         sign the live entry again, such as with a new key
  render                                render a bucket's pages again, such as after an edit of its site.json

  canary ... --auto                         watch the canary, and roll it back when it fails too often, or is worse than the
                                            current build; without <percent>: 1, 10, 50 % of the visitors, then all
    --limit <percent>                         highest share of visits in which it fails (default ${DEFAULT_WATCH.limit})
    --least <visits>                          fewest visits to judge by (default ${DEFAULT_WATCH.least})
    --for <minutes>                           how long to watch (default ${DEFAULT_WATCH.minutes})
    --detach                                  leave the watch to the service
  watch --every <seconds>                   time between two looks (default ${DEFAULT_WATCH.seconds})
    --check                                   say whether a service is running; exit code 1 when none is
  --hours <number>                          how long a preview link is valid (default ${DEFAULT_PREVIEW_HOURS}, at most ${MAX_PREVIEW_HOURS})
  --unverified                              a shell without opening pages, such as before the remotes of a new major contract
  --target <folder or s3://bucket/prefix>   where the deployment lives (default: the local store)
  --public <address>                        where browsers read that bucket or folder (default: RELEASE_PUBLIC)
  --yes                                     release without a question (only a terminal is asked)
  --why <text>                              reason of a change, for the history
  --key <file>                              the team's private key (default: RELEASE_KEY, its path or its text)
  --json                                    output for programs

A <build> is comic/current, comic/previous, comic/canary, shell/current, a version, a build id or the beginning of one,
or the path of a local folder, such as ./comic-remote/dist/<id>.

Exit codes: 0 done, 1 refused, failed or rolled back, 2 too few visits to judge a watched canary.`;
