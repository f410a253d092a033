import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageProvider, Text } from '../../site/text.tsx';

test('a node replaces the placeholder of its name', () => {
  const email = <a href="mailto:x">x</a>;

  render(
    <LanguageProvider language="it">
      <p>
        <Text text="Domande? Scrivi a {email}." values={{ email }} />
      </p>
    </LanguageProvider>,
  );

  expect(screen.getByText(/Domande/).textContent).toBe('Domande? Scrivi a x.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:x');
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
