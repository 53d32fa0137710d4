import { getEnvironment } from '../environment.ts'

/** Asks for the islands of a name (`client:asked`, `client:seen`); asking again changes nothing. */
export function askFor(name: string): void {
  const { fact, setFact } = getEnvironment()
  const asked = fact('asked').split(' ').filter(Boolean)
  if (!asked.includes(name)) setFact('asked', [...asked, name].join(' '))
}
