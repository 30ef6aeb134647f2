// @ts-check
/** Finds or installs the Ceph Object Gateway that `npm run test:releases` starts. */
import { existsSync } from 'node:fs';
import { installPackages } from './packages.mjs';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw'];
const isComplete = () => PROGRAMS.every((program) => existsSync(`/usr/bin/${program}`));

/** Installs it when there is none. When that fails, only the tests that need it fail. */
export function tryCeph() {
  if (isComplete()) return;
  console.info('Installing the Ceph Object Gateway…');
  installPackages('ceph-common', 'ceph-mon', 'ceph-osd', 'radosgw');
  if (!isComplete()) console.warn('No Ceph Object Gateway could be installed.');
}
