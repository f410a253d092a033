export const ELEMENT_NAME = 'van-waitlist';
