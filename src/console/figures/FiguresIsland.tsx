import { Shell } from '../shell/Shell.tsx'
import { ClaimFigure, DeliveryFigure, SignInFigure } from './CountFigures.tsx'
import { FlowFigure } from './FlowFigure.tsx'
import { RangeForm } from './RangeForm.tsx'
import { SaleFigure } from './SaleFigure.tsx'
import { WheelFigure } from './WheelFigure.tsx'

/** How the hall goes, by day (rule 25.10). */
export function FiguresIsland() {
  return (
    <Shell path="/console/figures" title="Figures" permission="figures.read">
      <RangeForm />
      <FlowFigure />
      <SaleFigure />
      <div className="figures__pair">
        <ClaimFigure />
        <SignInFigure />
      </div>
      <WheelFigure />
      <DeliveryFigure />
    </Shell>
  )
}
