/** A number of people, for people: `1 person`, `1,200 people`. */
export function countPeople(people: number): string {
  return people === 1 ? '1 person' : `${people.toLocaleString('en')} people`;
}
