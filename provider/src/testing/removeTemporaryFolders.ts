/** Setup of each test file: the files share their modules, so a hook of a module would run after the first file only. */
import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporaryFolder.ts';

afterAll(removeTemporaryFolders);
