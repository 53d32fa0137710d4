/** Where the shop leads to: the tasks, the points centre, the membership. */
export interface Ways {
  tasks: string
  points: string
  membership: string
}
