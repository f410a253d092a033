/** The operator's time: days begin and dates are written in it. */
export const TIME_ZONE = 'Europe/Zurich';
