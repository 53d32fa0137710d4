import * as v from 'valibot'
import { sharedFolder } from '../../contract/content/pages.ts'
import { type GameProject, games } from '../../contract/games.ts'
import { taskCategories } from '../../contract/task/calls.ts'
import { eventNameSchema } from '../../contract/task/event-name.ts'
import { type Window, windowSchema } from '../../contract/windows.ts'
import { type GiftItem, type Item, iconSchema, itemListSchema, resolveItems } from './items.ts'
import { linkSchema } from './links.ts'
import type { AnyKind, CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'

/** The reward cycles by which progress events are counted (rule 8.3), by the names that files give them. */
export const cycles = { daily: 1, weekly: 2, monthly: 3, lifelong: 6 } as const
export type TaskCycle = (typeof cycles)[keyof typeof cycles]

const keySchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))

const commonEntries = {
  event: eventNameSchema,
  target: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  icon: v.optional(iconSchema),
  /** A route of the portal without its leading slash, or an address. */
  link: v.optional(v.union([v.literal(''), linkSchema]), ''),
  item_list: itemListSchema,
}

const taskSchema = v.variant('task_category', [
  v.strictObject({
    task_category: v.picklist(['daily', 'active', 'growth', 'game']),
    cycle: v.pipe(
      v.picklist(['daily', 'weekly', 'monthly', 'lifelong']),
      v.transform((name) => cycles[name]),
    ),
    ...commonEntries,
  }),
  v.strictObject({ task_category: v.literal('limit'), window: windowSchema, ...commonEntries }),
])

export const tasksKind = {
  file: 'tasks.yaml',
  about: 'What players do for rewards. Texts: `tasks.<key>.title` and `.content`.',
  folders: 'all',
  pattern: /^tasks\.yaml$/,
  schema: v.strictObject({ tasks: v.record(keySchema, taskSchema) }),
  fields: {
    tasks: 'A key is a game’s or shared, not both.',
    'tasks.<key>.task_category': 'The tab that it is on; `limit` has a window in place of a cycle.',
    'tasks.<key>.cycle': 'When it begins anew.',
    'tasks.<key>.event': 'The event that is counted: something done on the platform, or one that `events.yaml` knows.',
    'tasks.<key>.target': 'How many of them.',
    'tasks.<key>.link': 'A route of the portal, or an https address.',
  },
} as const
type TasksFile = v.InferOutput<typeof tasksKind.schema>

/** Something to do, so often in a cycle or within a window, and what it is rewarded with. */
export interface Task {
  key: string
  category: 1 | 2 | 3 | 4 | 5
  /** The event that it counts. */
  event: string
  target: number
  /** When it begins anew: with each cycle, or with the window that it is limited to. */
  span: { kind: 'cycle'; cycle: TaskCycle } | { kind: 'window'; window: Window }
  icon: string
  link: string
  items: readonly GiftItem[]
  /** Whether the operator has switched it off: it is not listed, and its reward is not given. */
  isOff: boolean
  /** Reports a mistake about its event, where it stands in its file; nothing where the kind of file that it `rests` on cannot be read. */
  reportEvent(message: string, rests: AnyKind): void
}

/** The tasks of a game by key, in the order of their categories. */
export type Tasks = ReadonlyMap<string, Task>

function readTasks(entry: Entry<TasksFile>, texts: Texts, items: ReadonlyMap<string, Item>): Task[] {
  return Object.entries(entry.value.tasks).map(([key, task]) => {
    for (const text of [`tasks.${key}.title`, `tasks.${key}.content`]) {
      if (!texts.has(text)) entry.report(['tasks', key], texts.explainMissing(text))
    }
    const list = resolveItems(entry, ['tasks', key, 'item_list'], task.item_list, items)
    return {
      key,
      category: taskCategories[task.task_category],
      event: task.event,
      target: task.target,
      span:
        task.task_category === 'limit' ? { kind: 'window', window: task.window } : { kind: 'cycle', cycle: task.cycle },
      icon: task.icon ?? list[0]?.item.icon ?? 'star',
      link: task.link,
      items: list,
      isOff: false,
      reportEvent: (message, rests) => entry.report(['tasks', key, 'event'], message, rests),
    }
  })
}

/** Reads the tasks of every game, the shared ones among them; a key that a game gives again, and a task without texts, are mistakes. */
export function readAllTasks(
  reader: CatalogueReader,
  texts: Texts,
  items: ReadonlyMap<string, Item>,
): (gameProject: GameProject) => Tasks {
  const entries = reader.take(tasksKind)
  const shared = entries.find((entry) => entry.folder === sharedFolder)
  const read = new Map(entries.map((entry) => [entry.folder, readTasks(entry, texts, items)]))
  for (const entry of entries) {
    if (entry === shared) continue
    for (const key of Object.keys(entry.value.tasks)) {
      if (shared && key in shared.value.tasks) entry.report(['tasks', key], 'is a task of all games already')
    }
  }
  const byProject = new Map<string, Tasks>(
    games.map(({ prefix, gameProject }) => {
      const all = [...(read.get(sharedFolder) ?? []), ...(read.get(prefix) ?? [])]
      return [gameProject, new Map(all.toSorted((a, b) => a.category - b.category).map((task) => [task.key, task]))]
    }),
  )
  return (gameProject) => byProject.get(gameProject) ?? new Map()
}
