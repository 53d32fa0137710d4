/** How a batch of what a game tells comes to be its own: of the same id in two batches, one takes it. */
interface Claiming<Facts, Plan, Wanted> {
  plan(facts: Facts): Plan
  /** What the plan counts, each with its id. */
  listCounted(plan: Plan): readonly (readonly [string, Wanted])[]
  /** Takes ids for good; answers those that were free. */
  claim(wanted: readonly Wanted[]): Promise<readonly string[]>
  /** The facts with what another batch was first with. */
  learn(facts: Facts, lost: readonly string[]): Promise<Facts>
}

/** The plan of a batch whose ids are all its own: what another was first with is planned anew, as told before. */
export async function claimIds<Facts, Plan, Wanted>(
  facts: Facts,
  { plan, listCounted, claim, learn }: Claiming<Facts, Plan, Wanted>,
): Promise<Plan> {
  const own = new Set<string>()
  let known = facts
  for (;;) {
    const planned = plan(known)
    const wanted = listCounted(planned).filter(([id]) => !own.has(id))
    if (wanted.length === 0) return planned
    for (const id of await claim(wanted.map(([, one]) => one))) own.add(id)
    const lost = wanted.map(([id]) => id).filter((id) => !own.has(id))
    if (lost.length === 0) return planned
    known = await learn(known, lost)
  }
}
