import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider, Text } from '../../site/text.tsx';

afterEach(cleanup);

test('a node replaces the placeholder of its name', () => {
  const email = <a href="mailto:x">x</a>;

  const { container } = render(
    <LanguageProvider language="it">
      <p>
        <Text text="Domande? Scrivi a {email}." values={{ email }} />
      </p>
    </LanguageProvider>,
  );

  expect(container.textContent).toBe('Domande? Scrivi a x.');
  expect(within(container).getByRole('link').getAttribute('href')).toBe('mailto:x');
});

test('a placeholder without a value throws an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const renderText = () =>
    render(
      <LanguageProvider language="it">
        <Text text="© {year}" values={{}} />
      </LanguageProvider>,
    );

  expect(renderText).toThrow('year');
  vi.mocked(console.error).mockClear();
});
