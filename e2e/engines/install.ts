/** Installs the browser engines that the store is tested in. Chromium builds go into .cache/engines. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from '@manying/build/app';

const CACHE = join(ROOT, '.cache/engines');

/** An npm package with a compressed Chromium. */
interface PackagedChromium {
  readonly package: string;
  readonly version: string;
}

/** Old builds by major version; 80 is below the oldest supported version. */
export const PACKAGED_CHROMIUMS: Readonly<Record<number, PackagedChromium>> = {
  80: { package: 'chrome-aws-lambda', version: '2.1.1' },
  87: { package: 'chrome-aws-lambda', version: '5.4.0' },
  92: { package: '@sparticuz/chromium', version: '92.0.0' },
  109: { package: '@sparticuz/chromium', version: '109.0.6' },
  119: { package: '@sparticuz/chromium', version: '119.0.2' },
};

/** Whether the packaged builds, which are made for servers, run on this computer. */
export const CAN_RUN_PACKAGED = process.platform === 'linux' && process.arch === 'x64';

/** Downloads a Chromium unless it is installed. @returns its program. @throws Error when npm has no such package. */
export function installChromium(major: number): string {
  const chromium = PACKAGED_CHROMIUMS[major];
  if (!chromium) throw new Error(`No package with a Chromium ${major} is known`);
  const folder = join(CACHE, `chromium-${major}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  console.info(`Downloading Chromium ${major}…`);
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  try {
    const name = `${chromium.package}@${chromium.version}`;
    const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', temporary, name], {
      encoding: 'utf8',
    }).trim();
    execFileSync('tar', ['xzf', join(temporary, archive), '-C', temporary, 'package/bin/chromium.br']);
    const bytes = brotliDecompressSync(readFileSync(join(temporary, 'package/bin/chromium.br')));
    writeFileSync(join(temporary, 'chromium'), bytes, { mode: 0o755 });
    rmSync(join(temporary, archive));
    rmSync(join(temporary, 'package'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return program;
}

/**
 * Debian packages of the other engines and of the video codecs (libavcodec for Firefox, GStreamer for WebKitGTK). Each with a
 * file that exists when the package is installed.
 */
const DEBIAN_PACKAGES: Readonly<Record<string, string>> = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'libavcodec-extra': '/usr/share/doc/libavcodec-extra',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'gstreamer1.0-libav': '/usr/share/doc/gstreamer1.0-libav',
  'gstreamer1.0-plugins-good': '/usr/share/doc/gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad': '/usr/share/doc/gstreamer1.0-plugins-bad',
  xvfb: '/usr/bin/Xvfb',
};

/** Installs Firefox ESR and WebKitGTK on Debian unless installed. @returns whether they are installed. */
export function installDebianEngines(): boolean {
  const areInstalled = () => Object.values(DEBIAN_PACKAGES).every((file) => existsSync(file));
  if (areInstalled()) return true;
  if (!existsSync('/usr/bin/apt-get')) return false;
  console.info('Installing Firefox ESR and WebKitGTK…');
  const apt = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...Object.keys(DEBIAN_PACKAGES)],
  ]) {
    const [command = '', ...rest] = [...apt, 'apt-get', ...args];
    execFileSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return areInstalled();
}
