import { expect, test } from 'playwright/test';
import { checkTypes } from './scratch.ts';

test.describe('the types of the package fit', () => {
  test('a page without a framework', () => {
    expect(checkTypes(['plain.ts'])).toBe('');
  });

  test('a page without a framework, resolved as Node does', () => {
    expect(checkTypes(['plain.ts'], { module: 'NodeNext', moduleResolution: 'NodeNext' })).toBe('');
  });

  test('React 19', () => {
    expect(checkTypes(['react-browser.tsx', 'react-server.tsx'])).toBe('');
  });

  test('React 18', () => {
    const paths = {
      react: ['../../node_modules/@types/react-18'],
      'react/*': ['../../node_modules/@types/react-18/*'],
    };

    expect(checkTypes(['react.tsx'], { paths })).toBe('');
  });

  test('Preact', () => {
    expect(checkTypes(['preact.tsx'], { jsxImportSource: 'preact' })).toBe('');
  });

  test('Vue', () => {
    expect(checkTypes(['vue.ts'])).toBe('');
  });

  test('Angular', () => {
    expect(checkTypes(['angular.ts'])).toBe('');
  });
});
