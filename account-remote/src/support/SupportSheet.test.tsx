import { type AnswerTable, deferred, ok, refused } from '@manying/testing/network';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network, storedUser, storedUserAnswer, storeWithUser, visit } from '../testing/harness.tsx';
import { SupportSheet } from './SupportSheet.tsx';

const CONTACT = 'POST /api/user/submit_contact';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function Page() {
  const [open, setOpen] = useState(true);
  return <SupportSheet open={open} onClose={() => setOpen(false)} />;
}

async function open(table: AnswerTable = {}) {
  const { forms } = network({ '/api/user/info': ok({ ...storedUserAnswer, visitorId: 'v7' }), ...table });
  const screen = await visit(Page, '/user', storeWithUser({ ...storedUser, visitorId: 'v7' }));
  return {
    screen,
    forms,
    sheet: screen.getByRole('dialog', { name: '在线客服' }),
    submit: screen.getByRole('button', { name: '提交' }),
  };
}

// spec: §7/post-user-submit-contact
test('a contact is sent once, with user and visitor id, and the sheet closes', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, sheet, submit, forms } = await open({ '/api/user/submit_contact': answer });
  await screen.getByRole('textbox', { name: 'QQ 号' }).fill(' 800000000 ');
  await submit.dblClick();
  release();
  await expect.element(screen.getByText('提交成功，客服会尽快联系您')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(forms(CONTACT)).toEqual([
    { userId: '7', visitorId: 'v7', contactType: 'qq', contactPosition: '800000000' },
  ]);
});

test('an e-mail address is sent with its type', async () => {
  const { screen, submit, forms } = await open({ '/api/user/submit_contact': ok(null) });
  await screen.getByRole('radio', { name: '邮箱' }).click();
  await screen.getByRole('textbox', { name: '邮箱地址' }).fill('reader@example.com');
  await submit.click();
  await expect.element(screen.getByText('提交成功，客服会尽快联系您')).toBeVisible();
  expect(forms(CONTACT)).toMatchObject([{ contactType: 'email', contactPosition: 'reader@example.com' }]);
});

test('empty and invalid input shows an error at the field and is not sent', async () => {
  const { screen, submit, forms } = await open();
  await submit.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入 QQ 号');
  await screen.getByRole('textbox', { name: 'QQ 号' }).fill('hello');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await submit.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入正确的 QQ 号');
  await screen.getByRole('radio', { name: '邮箱' }).click();
  await submit.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入正确的邮箱地址');
  expect(forms(CONTACT)).toEqual([]);
});

test('a contact that is corrected while the former one is sent stays, with its sheet', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, sheet, submit } = await open({ '/api/user/submit_contact': answer });
  const field = screen.getByRole('textbox', { name: 'QQ 号' });
  await field.fill('800000000');
  await submit.click();
  await field.fill('800000001');
  release();
  await expect.element(screen.getByText('提交成功，客服会尽快联系您')).toBeVisible();
  await expect.element(sheet).toBeVisible();
  await expect.element(field).toHaveValue('800000001');
});

test('a refusal shows the provider’s message and keeps the input', async () => {
  const { screen, submit } = await open({
    '/api/user/submit_contact': refused(429, '操作过于频繁，请稍后再试'),
  });
  const field = screen.getByRole('textbox', { name: 'QQ 号' });
  await field.fill('800000000');
  await submit.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('操作过于频繁，请稍后再试');
  await expect.element(field).toHaveValue('800000000');
});

test('a contact that could not be sent is reported also after the sheet was closed', async () => {
  const { answer, release } = deferred(refused(429, '操作过于频繁，请稍后再试'));
  const { screen, sheet, submit, forms } = await open({ '/api/user/submit_contact': answer });
  await screen.getByRole('textbox', { name: 'QQ 号' }).fill('800000000');
  await submit.click();
  await expect.poll(() => forms(CONTACT)).toHaveLength(1);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  release();
  await expect.element(screen.getByRole('alert').getByText('操作过于频繁，请稍后再试')).toBeVisible();
});
