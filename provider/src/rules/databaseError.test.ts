import { expect, test } from 'vitest';
import { databaseErrorKind } from './databaseError.ts';

const coded = (code: string) => Object.assign(new Error('said by the driver'), { code });

test.each([
  ['08000', 'gone'],
  ['08003', 'gone'],
  ['08006', 'gone'],
  ['08P01', 'gone'],
  ['57P01', 'gone'],
  ['57P02', 'gone'],
  ['57P03', 'gone'],
  ['25P03', 'gone'],
  ['ECONNREFUSED', 'gone'],
  ['ECONNRESET', 'gone'],
  ['EPIPE', 'gone'],
  ['ETIMEDOUT', 'gone'],
  ['EAI_AGAIN', 'gone'],
  ['53200', 'full'],
  ['53300', 'full'],
  ['57014', 'slow'],
  ['55P03', 'slow'],
  ['40P01', 'slow'],
  ['40001', 'slow'],
])('code %s is a database error of kind %s, also as a cause', (code, fault) => {
  expect(databaseErrorKind(coded(code))).toBe(fault);
  expect(databaseErrorKind(new Error('Failed query: select 1', { cause: coded(code) }))).toBe(fault);
  expect(databaseErrorKind(new AggregateError([coded(code)], ''))).toBe(fault);
});

test.each([
  ['Connection terminated', 'gone'],
  ['Connection terminated unexpectedly', 'gone'],
  ['Connection terminated due to connection timeout', 'gone'],
  ['Client has encountered a connection error and is not queryable', 'gone'],
  ['Client was closed and is not queryable', 'gone'],
  ['Cannot use a pool after calling end on the pool', 'gone'],
  ['timeout expired', 'gone'],
  ['timeout exceeded when trying to connect', 'full'],
])('the message %j is a database error of kind %s', (sentence, fault) => {
  expect(databaseErrorKind(new Error('Failed query', { cause: new Error(sentence) }))).toBe(fault);
});

test.each([
  ['a unique row that is there already', coded('23505')],
  ['an unknown table', coded('42P01')],
  ['a wrong password', coded('28P01')],
  ['a file that is missing', coded('ENOENT')],
  ['a port in use', coded('EADDRINUSE')],
  ['a word that only begins like a class', coded('53abc')],
  ['an error of our own', new TypeError('x is undefined')],
  ['no error', undefined],
  ['text', 'Connection terminated'],
])('%s is not a transient database error', (_, error) => {
  expect(databaseErrorKind(error)).toBeUndefined();
});

test('an error that is its own cause ends the search', () => {
  const error = new Error('round');
  error.cause = error;
  expect(databaseErrorKind(error)).toBeUndefined();
});
