/** A field as RFC 4180 has it. What a spreadsheet would take for a formula begins with an apostrophe: players write texts. */
function writeField(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a file as CSV. */
export const writeLine = (values: readonly (string | number | null)[]) => `${values.map(writeField).join(',')}\r\n`

/** What an answer says that is a file to be saved; `name` without its ending. */
export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name.replaceAll(/[^\w-]/g, '')}.csv"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
