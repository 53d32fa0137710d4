/** A Markdown reference of every kind of file, made from the schemas. */
export function writeReference(): string {
  return ''
}
