import type { Records } from './Hoard.tsx'

/** What a card shows first: the rank, the player by their own name and face, or the role with its rank. */
export type Shows = 'rank' | 'player' | 'role'

/** What a member has chosen themselves. */
export interface Own {
  nickname: string
  avatar: string
}

/** What every card needs of its page. */
export interface CardProps {
  shows: Shows
  /** The addresses of the site's emblem, and of the drawing that stands for its players. */
  seal: string
  face: string
  /** Where a role's points and growth came from. */
  records?: Records
  own?: Own | null
}
