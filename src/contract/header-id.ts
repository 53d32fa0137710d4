/** An id as a header carries it: other characters than visible ASCII are percent-encoded, and with them the percent sign. */
export function toHeaderId(id: string): string {
  return /^[!-$&-~]*$/.test(id) ? id : encodeURIComponent(id)
}

/** The id of a header as `toHeaderId` wrote it; what nobody encoded stays as it is. */
export function fromHeaderId(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
