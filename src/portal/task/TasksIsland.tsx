import { useStore } from '@nanostores/react'
import type { LocaleCode } from '../../contract/locales.ts'
import { taskCategories } from '../../contract/task/list-calls.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import type { Pages } from '../links.ts'
import { FailedGate, gateTexts, HalfGate, InactiveGate, NoCharacterGate } from '../login/Gate.tsx'
import { ClaimAll } from '../reward/ClaimAll.tsx'
import { useView } from '../session/use-view.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Icon } from '../ui/Icon.tsx'
import { List, listTexts } from '../ui/List.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { chooseCategory } from './choose-category.ts'
import { fetchPresses, pressAll } from './presses.ts'
import { TaskRow } from './TaskRow.tsx'
import { listClaimable, type TaskCategory } from './task-rules.ts'
import { $category, tasksOf } from './task-store.ts'

/** The catalogue parts that the screen says. */
export const texts = ['act', 'task', ...gateTexts, ...listTexts, 'reward'] as const

const names = [
  'all',
  'daily',
  'active',
  'growth',
  'game',
  'limit',
] as const satisfies readonly (keyof typeof taskCategories)[]

/** How many rewards wait in all categories; nothing where that could not be asked. */
function Waiting({ count }: { count: number | null }) {
  const { t } = useTexts()
  if (count === null) return <i className="skeleton skeleton--line" aria-hidden="true" />
  return count === 0 ? t('task.waiting_none') : t('task.waiting', { count })
}

/** How many rewards can be claimed; null while it is not known. */
function useClaimable(): number | null {
  const state = useStore(tasksOf(taskCategories.all).$state, { ssr: 'initial' })
  return state.kind === 'ready' ? listClaimable(state.rows).length : null
}

function Head() {
  const { t } = useTexts()
  const { kind } = useStore(tasksOf(taskCategories.all).$state, { ssr: 'initial' })
  const count = useClaimable()
  return (
    <section className="card tasks__head">
      <div className="item item--l">
        <Icon name="i-chest" />
      </div>
      <div className="grow">
        <p className="tasks__waiting" role="status">
          {kind !== 'failed' && <Waiting count={count} />}
        </p>
        <p className="small soft">{t('task.waiting_text')}</p>
      </div>
    </section>
  )
}

const skeleton = (
  <div className="task task--skeleton card">
    <span className="task__icon skeleton" />
    <div className="task__text stack">
      <i className="skeleton skeleton--line" />
      <i className="skeleton skeleton--line skeleton--short" />
    </div>
    <div className="task__way">
      <i className="skeleton skeleton--line" />
    </div>
  </div>
)

function Nothing({ category, href }: { category: TaskCategory; href: string }) {
  const { t } = useTexts()
  const name = names.find((one) => taskCategories[one] === category) ?? 'all'
  return (
    <>
      <div className="item item--l">
        <Icon name="i-star" />
      </div>
      <h2>{t(`task.empty.${name}`)}</h2>
      <p>{t('task.empty.text')}</p>
      {name !== 'all' && (
        <a className="btn" href={href}>
          {t('task.empty.show_all')}
        </a>
      )}
    </>
  )
}

interface Props {
  locale: LocaleCode
  pages: Pages
  /** The game's name. */
  game: string
  /** The address of this page, with tasks of all categories. */
  href: string
}

function Tasks({ pages, game, href }: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const category = useStore($category, { ssr: 'initial' })
  const options = names.map((name) => ({ value: String(taskCategories[name]), label: t(`task.category.${name}`) }))
  return (
    <>
      <Head />
      <section className="stack" aria-label={t('task.title')} tabIndex={-1}>
        <Tabs label={t('task.category.label')} options={options} value={String(category)} onChoose={chooseCategory} />
        <List
          list={tasksOf(category)}
          label={t('task.list')}
          keyOf={({ task_key }) => task_key}
          row={(task) => <TaskRow task={task} pages={pages} game={game} />}
          empty={<Nothing category={category} href={href} />}
          skeleton={skeleton}
          skeletonRows={4}
          className="tasks__list"
        />
        <ClaimAll count={useClaimable() ?? 0} onPress={pressAll} />
      </section>
    </>
  )
}

function TasksScreen(props: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const view = useView()
  useIdleFetch(fetchPresses)
  if (view === 'noRole') return <NoCharacterGate />
  if (view === 'inactive') return <InactiveGate />
  if (view === 'failed') return <FailedGate />
  if (view === 'half') {
    return <HalfGate title={t('account.member.guest_title')} text={t('account.member.guest_text')} />
  }
  return <Tasks {...props} />
}

/** The tasks of a player: how many rewards wait, the switch of the categories, and the list. */
export function TasksIsland({ locale, ...screen }: Props) {
  return (
    <TextsProvider locale={locale}>
      <TasksScreen {...screen} />
    </TextsProvider>
  )
}
