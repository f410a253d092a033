import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageProvider, Text } from '../../site/shell/text.tsx';

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
