import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import './list.css'
import { type ListState, type List as ListStore, loadModes } from './list-store.ts'
import { Trouble } from './Trouble.tsx'

/** How far ahead of its foot a list asks for more. */
const reach = '600px'

interface Rows<Row> {
  list: Pick<ListStore<Row>, '$state' | 'load'>
  /** What the list is of, for who does not see its heading. */
  label: string
  /** What tells a row from all others. */
  keyOf: (row: Row) => string
  row: (row: Row, index: number) => ReactNode
  /** The heading above a row, such as its day; it is shown where it differs from the row before. */
  groupOf?: (row: Row) => string
  /** What stands in place of no rows. */
  empty: ReactNode
  /** The line at the end of a list with pages; a list without it has one page. */
  end?: ReactNode
  /** One row of the skeleton, and how many there are. */
  skeleton?: ReactNode
  skeletonRows?: number
  /** Of the `<ol>` and its skeleton. */
  className?: string
  /** Whether what comes next stands above: a talk, whose latest words are at the bottom. */
  growsUp?: boolean
}

function usualSkeleton() {
  return (
    <div className="rows__skeleton">
      <i className="skeleton skeleton--line" />
      <i className="skeleton skeleton--line skeleton--short" />
    </div>
  )
}

/** Asks for the next page when the foot comes near; a page that failed waits for a press. */
function useNearFoot(isIdle: boolean, rows: number, ask: () => void) {
  const foot = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew with each page, since a foot that stays in view reports nothing
  useEffect(() => {
    if (!foot.current || !isIdle) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask(),
      { rootMargin: reach },
    )
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [isIdle, rows])
  return foot
}

type Ready<Row> = Extract<ListState<Row>, { kind: 'ready' }>

function Foot<Row>({ list, end, state }: Pick<Rows<Row>, 'list' | 'end'> & { state: Ready<Row> }) {
  const { t } = useTexts()
  const tail = state.next === '' ? 'end' : state.tail
  const append = () => void list.load(loadModes.append)
  const foot = useNearFoot(tail === 'idle', state.rows.length, append)
  return (
    <div className="rows__foot" ref={foot}>
      {tail === 'loading' && (
        <p className="rows__more" role="status">
          <span className="off">{t('layout.state.loading')}</span>
        </p>
      )}
      {tail === 'idle' && (
        <button className="btn btn--s" type="button" onClick={append}>
          {t('ui.more')}
        </button>
      )}
      {typeof tail === 'object' && <Trouble failure={tail} onRetry={append} />}
      {tail === 'end' && <p className="end">{end}</p>}
    </div>
  )
}

function ReadyRows<Row>({
  list,
  label,
  keyOf,
  row,
  groupOf,
  end,
  className = '',
  growsUp = false,
  state,
}: Rows<Row> & { state: Ready<Row> }) {
  const foot = end !== undefined && <Foot list={list} end={end} state={state} />
  return (
    <>
      {growsUp && foot}
      <ol className={`rows__list ${className}`} aria-label={label}>
        {state.rows.map((one, index) => {
          const before = state.rows[index - 1]
          const group = groupOf?.(one)
          const isNew = group !== undefined && (before === undefined || groupOf?.(before) !== group)
          return (
            <Fragment key={keyOf(one)}>
              {isNew && <li className="rows__group">{group}</li>}
              {row(one, index)}
            </Fragment>
          )
        })}
      </ol>
      {!growsUp && foot}
    </>
  )
}

/**
 * A list with all its states: skeleton, rows, empty, failed with a retry, more by itself as its foot comes near, and the end.
 * Its island says `listTexts`.
 */
export function List<Row>(props: Rows<Row>) {
  const { list, empty, skeleton = usualSkeleton(), skeletonRows = 3, className = '' } = props
  const { t } = useTexts()
  const state = useStore(list.$state, { ssr: 'initial' })
  return (
    <div className="rows" aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' && (
        <>
          <p className="off">{t('layout.state.loading')}</p>
          <div className={`rows__skeletons ${className}`} aria-hidden="true">
            {Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are all the same
              <Fragment key={index}>{skeleton}</Fragment>
            ))}
          </div>
        </>
      )}
      {state.kind === 'failed' && (
        <div className="card rows__failed">
          <Trouble title={t('layout.state.failed_title')} failure={state} onRetry={() => list.load(loadModes.init)} />
        </div>
      )}
      {state.kind === 'ready' && state.rows.length === 0 && <div className="empty rows__empty">{empty}</div>}
      {state.kind === 'ready' && state.rows.length > 0 && <ReadyRows {...props} state={state} />}
    </div>
  )
}

/** The catalogue parts that a list says. */
export const listTexts = ['layout.state', 'ui.more'] as const
