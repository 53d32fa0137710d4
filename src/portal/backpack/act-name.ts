/** What using a thing is called as an act; of an empty id, what all uses begin with. */
export function actNameOf(id: string): string {
  return `use:${id}`
}
