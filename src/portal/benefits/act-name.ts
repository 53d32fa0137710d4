import type { Right } from '../../contract/benefits/rights-calls.ts'

/** The name of the act of claiming a right. */
export function nameOf({ rights_key }: Pick<Right, 'rights_key'>): string {
  return `right:${rights_key}`
}
