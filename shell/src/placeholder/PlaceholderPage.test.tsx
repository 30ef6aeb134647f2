import { BrowserRouter } from '@manying/platform/router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlaceholderPage } from './PlaceholderPage.tsx';

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

function openAt(address: string) {
  history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <PlaceholderPage />
    </BrowserRouter>,
  );
}

test('says that the site is being created', async () => {
  const screen = await openAt('/placeholder');
  await expect.element(screen.getByRole('heading', { name: '网站建设中' })).toBeVisible();
});

// spec: §2/route-placeholder
test('redirects a visitor with a tgId to home and keeps the tgId', async () => {
  await openAt('/placeholder?tgId=38');
  await expect.poll(() => location.pathname + location.search).toBe('/home?tgId=38');
});
