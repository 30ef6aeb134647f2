#!/usr/bin/env node
// @ts-check
/** The command `manying-release` of a project outside of the repository. */
import { outsideHost } from '@manying/release/program/outsideHost';
import { runProgram } from '@manying/release/program/runProgram';

await runProgram(process.argv.slice(2), outsideHost());
