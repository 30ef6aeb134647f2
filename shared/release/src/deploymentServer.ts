/** Serves a deployment in a folder on one origin: the live shell, the documents, and the builds below `/releases/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { answerStatus } from '@manying/build/guardedAnswer';
import { documentReader } from '@manying/release/documentReader';
import { DOCUMENTS } from '@manying/release/documents';
import { answerWithFirstScreen } from '@manying/release/firstScreen/answerWithFirstScreen';
import { fetchBuildFile, type ReadBuildFile } from '@manying/release/firstScreen/buildFiles';
import {
  createFirstScreens,
  type FirstScreens,
  type FirstScreensOptions,
} from '@manying/release/firstScreen/firstScreens';
import { releasesFolder, sitePath } from '@manying/release/folderTarget';
import { fileHeaders } from '@manying/release/headers';
import { type ReadShellIndex, shellIds } from '@manying/release/listedShells';
import { isHttps, remoteListener, type ShellServeOptions, shellListener } from '@manying/release/serve';

/** Address of the builds. */
const RELEASES = '/releases/';
/** For a deployment without a shell: a release takes minutes. */
const RETRY = { 'Retry-After': '60' };
/** Files with a hash in their name: open pages request those of the shell that they started with. */
const HASHED_FILE = /^\/(?:js|css|assets)\/[\w.-]+$/;

/** Reads the builds of this deployment from its folder; others are fetched. Their hashes are checked by the caller. */
function readBelow(folder: string): ReadBuildFile {
  return async (address) => {
    // The path of a URL has no `..`, so that the file lies below the folder.
    const path = join(folder, address.pathname);
    if (!address.pathname.startsWith(RELEASES) || !existsSync(path)) return fetchBuildFile(address);
    return readFile(path);
  };
}

/** Settings of the server of a deployment. */
export interface DeploymentServeOptions extends ShellServeOptions {
  /** How first screens are rendered. */
  readonly screens?: FirstScreensOptions;
}

/** @param folder of the deployment: `site/` and `releases/`. */
export function deploymentListener(
  folder: string,
  { screens: screenOptions, ...options }: DeploymentServeOptions = {},
): RequestListener {
  const documents = sitePath(folder);
  const shells = releasesFolder(folder, 'shell');
  const readRegistry = documentReader(join(documents, DOCUMENTS.remotes));
  const builds = remoteListener(join(folder, 'releases'), options);
  const listeners = new Map<string, RequestListener>();
  const readBuildFile = readBelow(folder);
  const readShellIndex: ReadShellIndex = (id) => {
    const path = join(shells, id, 'index.html');
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  let firstScreens: { readonly shell: string; readonly screens: FirstScreens } | undefined;

  /** The first screens of the live shell; those of the former one end. */
  function screensOf(id: string): FirstScreens {
    if (firstScreens?.shell !== id) {
      void firstScreens?.screens.close();
      firstScreens = {
        shell: id,
        screens: createFirstScreens(join(shells, id), { readFile: readBuildFile, ...screenOptions }),
      };
    }
    return firstScreens.screens;
  }

  function shell(id: string): RequestListener {
    const answerPage = answerWithFirstScreen({
      screen: (address, state) => screensOf(id).screen(address, state),
    });
    const listener =
      listeners.get(id) ??
      shellListener(join(shells, id), documents, { answerPage, readShellIndex, ...options });
    listeners.set(id, listener);
    return listener;
  }

  /** The shell's build that has a file: the live one, else an earlier one. */
  function buildWith(pathname: string, live: string): string {
    if (!HASHED_FILE.test(pathname) || existsSync(join(shells, live, pathname))) return live;
    return (
      readdirSync(shells).find((id) => !id.startsWith('.') && existsSync(join(shells, id, pathname))) ?? live
    );
  }

  return (request, response) => {
    const { pathname, search } = new URL(`http://shell${request.url}`);
    if (pathname.startsWith(RELEASES)) {
      request.url = pathname.slice(RELEASES.length - 1) + search;
      return builds(request, response);
    }
    const { live } = shellIds(readRegistry().lastParsed);
    if (live === undefined || !existsSync(join(shells, live))) {
      // The folder has no live shell yet.
      return answerStatus(response, 503, { ...fileHeaders('missing', isHttps(request, options)), ...RETRY });
    }
    return shell(buildWith(pathname, live))(request, response);
  };
}
