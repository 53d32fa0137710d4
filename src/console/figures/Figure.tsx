import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { FigureName } from '../../contract/console/calls.ts'
import type { Resource } from '../../portal/ui/create-resource.ts'
import { Trouble } from '../shell/Trouble.tsx'
import { $range, fileAddress } from './figures-store.ts'

export interface FigureProps<Data> {
  name: FigureName
  title: string
  /** What is counted, in a sentence. */
  about: string
  figures: Pick<Resource<Data>, '$state' | 'load'>
  /** What can be chosen of it. */
  choice?: ReactNode
  children: (data: Data) => ReactNode
}

function Body<Data>({ figures, children }: Pick<FigureProps<Data>, 'figures' | 'children'>) {
  const state = useStore(figures.$state, { ssr: 'initial' })
  if (state.kind === 'loading')
    return (
      <div className="figures__waiting" aria-busy="true">
        <i className="skeleton" />
      </div>
    )
  if (state.kind === 'failed')
    return <Trouble message={state.message || 'These figures could not be loaded.'} onRetry={figures.load} />
  return children(state.data)
}

/** One of the figures with all its states, and the same as a file. */
export function Figure<Data>({ name, title, about, figures, choice, children }: FigureProps<Data>) {
  const range = useStore($range, { ssr: 'initial' })
  return (
    <section className="panel figure" aria-labelledby={`figure-${name}`}>
      <header className="figure__head">
        <div>
          <h2 className="panel__title" id={`figure-${name}`}>
            {title}
          </h2>
          <p className="quiet">{about}</p>
        </div>
        <div className="figure__tools">
          {choice}
          <a className="button button--small" href={fileAddress(name, range)} download>
            CSV<span className="off"> of {title}</span>
          </a>
        </div>
      </header>
      <Body figures={figures}>{children}</Body>
    </section>
  )
}
