import { expect, test } from 'vitest';
import { contactError } from './contactForm.ts';

test('a QQ number has 5 to 12 digits and does not begin with 0', () => {
  for (const good of ['10000', ' 800000000 ', '123456789012', '８０００００', '\u202d10000\u202c'])
    expect(contactError('qq', good)).toBe('');
  for (const bad of ['1234', '012345', '1234567890123', '12345a', 'a@b.cd']) {
    expect(contactError('qq', bad)).toBe('请输入正确的 QQ 号');
  }
});

test('an e-mail has a name and a domain', () => {
  for (const good of ['a@b.cd', ' reader.one@mail.example.com ', 'ａ＠ｂ．ｃｄ'])
    expect(contactError('email', good)).toBe('');
  for (const bad of ['reader', 'a@b', 'a@b.', '@b.cd', 'a b@c.de', 'a@@b.cd']) {
    expect(contactError('email', bad)).toBe('请输入正确的邮箱地址');
  }
});

test('an empty field asks for its kind of contact', () => {
  expect(contactError('qq', ' ')).toBe('请输入 QQ 号');
  expect(contactError('email', '')).toBe('请输入邮箱地址');
});
