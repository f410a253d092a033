import { defineElement } from './index.ts';

defineElement();
