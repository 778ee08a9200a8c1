import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import { directions } from '@midan/messages';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.tsx';
import styles from './chart.module.css';
import type { ChartProps } from './chart-props.ts';

/** Pixels between the names under a chart. */
const NAME_GAP = 28;
/** So many names find room under a chart on a phone. */
const FEW_NAMES = 4;
/** Between an axis and the names beside it. */
const NAME_SPACE = 10;
const AMOUNT_WIDTH = 76;
const NAME_WIDTH = 96;

const colourOf = (value: number) => (value < 0 ? 'var(--alert)' : 'var(--signal)');

function Drawing({ kind, points, measure, unit }: Omit<ChartProps, 'title'>) {
  const isRtl = directions[useLanguage()] === 'rtl';
  const { money, count } = useFormats();
  const format = unit === 'egp' ? money : count;
  // Where the text begins, the axis stands and time starts. Neither mirrors by itself.
  const axis = {
    orientation: isRtl ? ('right' as const) : ('left' as const),
    tick: {
      transform: `translate(${isRtl ? NAME_SPACE : -NAME_SPACE}, 0)`,
      fontSize: 12,
      fill: 'currentColor',
    },
  };
  const common = {
    h: '100%',
    data: points.map(({ name, value }) => ({ name, value })),
    dataKey: 'name',
    series: [{ name: 'value', label: measure, color: 'var(--signal)' }],
    gridColor: 'var(--edge)',
    textColor: 'var(--ink-soft)',
    tooltipAnimationDuration: 0,
    valueFormatter: format,
  };
  if (kind === 'ranking') {
    return (
      <BarChart
        {...common}
        orientation="vertical"
        gridAxis="y"
        tickLine="none"
        maxBarWidth={22}
        barProps={{ isAnimationActive: false, radius: 4 }}
        barChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ reversed: isRtl, allowDecimals: false, tickFormatter: count }}
        yAxisProps={{ ...axis, width: NAME_WIDTH, interval: 0 }}
      />
    );
  }
  const axes = {
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    // Few names are all shown, also on a phone; of many, as many as there is room for.
    xAxisProps: {
      reversed: isRtl,
      ...(points.length <= FEW_NAMES ? { interval: 0 as const } : { minTickGap: NAME_GAP }),
    },
    yAxisProps: { ...axis, width: AMOUNT_WIDTH, tickFormatter: count },
  };
  return kind === 'line' ? (
    <LineChart
      {...common}
      {...axes}
      curveType="linear"
      withDots={false}
      strokeWidth={2.5}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  ) : (
    <BarChart
      {...common}
      {...axes}
      maxBarWidth={48}
      getBarColor={colourOf}
      barProps={{ isAnimationActive: false, radius: 3 }}
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}

interface Props extends ChartProps {
  /** In pixels; by default that of the styles. */
  height: number | undefined;
}

/** One picture for screen readers. Its layout begins at the left; the axes are mirrored. */
export default function Plot({ title, height, ...drawing }: Props) {
  return (
    <div
      className={styles.plot}
      style={{ blockSize: height }}
      role="img"
      aria-label={title}
      dir="ltr"
    >
      <Drawing {...drawing} />
    </div>
  );
}
