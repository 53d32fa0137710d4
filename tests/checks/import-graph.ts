type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The cycles of a graph, each with the walk that leads into it. */
export function findCycles(graph: Graph): string[] {
  const isDone = new Set<string>()
  const cycles: string[] = []
  function walk(node: string, way: readonly string[]): void {
    const before = way.indexOf(node)
    if (before >= 0) cycles.push([...way.slice(before), node].join(' -> '))
    if (before >= 0 || isDone.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...way, node])
    isDone.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return cycles
}

/** A graph of arrows, each from one node to another. */
export function drawGraph(arrows: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}
