/**
 * Inline script of index.html before the boot script. It watches the start of the application. When the live shell cannot
 * start, it reloads the document once, which then starts the previous shell (docs/decisions/050-shell-fallback.md).
 */
import { FAILED_SHELLS_KEY } from '@manying/platform/storageKeys';
import { bootScripts } from '../client/scripts.ts';
import { confirmFailure } from './confirmFailure.ts';
import {
  eligibleShells,
  type FailedStart,
  failedStarts,
  parseShells,
  quarantined,
  withFailedStarts,
} from './shellBuilds.ts';
import { startOtherShell } from './startOtherShell.ts';
import { watchStart } from './watchStart.ts';

/** Builds in quarantine; none when storage is blocked. */
function storedQuarantine(): readonly string[] {
  try {
    return Object.keys(quarantined(localStorage.getItem(FAILED_SHELLS_KEY), Date.now()));
  } catch {
    // Storage is blocked: each visit finds out for itself.
    return [];
  }
}

function watch(): void {
  const shells = parseShells(document.getElementById('shell-builds')?.textContent);
  const list = document.getElementById('boot-scripts');
  if (!shells || !list || document.documentElement.hasAttribute('data-too-old')) return;
  const failed = failedStarts(history.state);
  // Removed at once: another reload starts the live shell again, unless it is in quarantine.
  if (failed.length > 0) history.replaceState(withFailedStarts(history.state, []), '');
  const failedNow = failed.map(({ build }) => build);
  const avoided = [...failedNow, ...storedQuarantine()];
  const [build = shells.live] = eligibleShells(shells, avoided);
  const ready = () => {
    for (const failure of failed) if (failure.build !== build) void confirmFailure(failure);
  };
  if (build !== shells.live) {
    startOtherShell(shells.previous, list, ready);
    return;
  }
  watchStart(bootScripts(list.textContent ?? ''), {
    ready,
    failed(failure) {
      const all: FailedStart[] = [...failed, { build, ...failure }];
      // Each reload avoids one build more, so that they end.
      if (eligibleShells(shells, [...avoided, build]).length === 0) return;
      history.replaceState(withFailedStarts(history.state, all), '');
      location.reload();
    },
  });
}

watch();
