import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillText } from '../../site/fill-text.tsx';

it('puts a node in the place of a name', () => {
  render(<p>{fillText('Domande? Scrivi a {email}.', { email: <a href="mailto:x">x</a> })}</p>);

  expect(screen.getByText(/Domande/).innerHTML).toBe('Domande? Scrivi a <a href="mailto:x">x</a>.');
});

it('throws on a name that it has no node for', () => {
  expect(() => fillText('© {year}', {})).toThrow('{year}');
});
