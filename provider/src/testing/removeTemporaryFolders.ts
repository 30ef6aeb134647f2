/** Setup of test files that share their modules: a hook of a module would run after the first of them only. */
import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporaryFolder.ts';

afterAll(removeTemporaryFolders);
