/** A number of people, for people: `1 person`, `1,200 people`. */
export function countPeople(people: number): string {
  return countOf(people, 'person', 'people');
}

/** A number of anything else: `1 address`, `1,200 addresses`. */
export function countOf(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
