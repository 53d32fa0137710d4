/** Of what the characters and servers of a game are named. */
export interface NameList {
  first: readonly string[]
  last: readonly string[]
  /** What the game calls a server. */
  server: string
}
