import { defineElement } from './element/define-element.ts';
import { defaultApi, mountForms } from './element/script-tag.ts';
import { VanWaitlistElement } from './element/van-waitlist-element.tsx';

VanWaitlistElement.defaultApi = defaultApi;
defineElement();
mountForms();
