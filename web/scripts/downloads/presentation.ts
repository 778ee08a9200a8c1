import type { Language } from '@midan/messages';
import Pptx from 'pptxgenjs';
import { themes } from '../../src/content/innovation-rules.ts';
import { presentationTexts } from './texts/presentation.ts';

// The package's types describe its CommonJS file; Node loads the ES module, whose default is the class.
const Deck = Pptx as unknown as typeof Pptx.default;
type MasterObject = NonNullable<
  Parameters<InstanceType<typeof Deck>['defineSlideMaster']>[0]['objects']
>[number];
type Slide = ReturnType<InstanceType<typeof Deck>['addSlide']>;

const INK = '101631';
const SOFT = '4A5068';
const PAPER = 'FBFAF6';
const ARENA = 'F1EEE4';
const SIGNAL = '1F5EFF';
const MEDAL = 'F5A800';
const LINE = '17181C';
/** On every computer, and it draws both scripts. */
const FONT = 'Arial';
/** Inches of a 16 : 9 slide. */
const WIDTH = 13.33;
const MARGIN = 0.8;
const INNER = WIDTH - 2 * MARGIN;
const GAP = 0.3;

/** The editable slides of track 1, with a master for the covers and one for the content. */
export async function presentation(language: Language): Promise<Buffer> {
  const words = presentationTexts[language];
  const rtl = language === 'ar';
  const start = rtl ? ('right' as const) : ('left' as const);
  const text = { fontFace: FONT, align: start, rtlMode: rtl, lang: rtl ? 'ar-EG' : 'en-GB' };
  /** Where a box of this width begins when counted from the side that reading starts at. */
  const from = (x: number, width: number) => (rtl ? WIDTH - x - width : x);

  const deck = new Deck();
  deck.layout = 'LAYOUT_WIDE';
  deck.rtlMode = rtl;
  deck.title = words.file;
  deck.author = deck.company = rtl ? 'ميدان' : 'Midan';
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT };

  const square = (x: number, y: number, color: string): MasterObject => ({
    rect: {
      x: from(x, 0.34),
      y: y - 0.13,
      w: 0.34,
      h: 0.34,
      fill: { color: PAPER },
      line: { color, width: 3 },
    },
  });
  const strip = (y: number): MasterObject[] => [
    { rect: { x: 0, y, w: WIDTH, h: 0.09, fill: { color: LINE } } },
    square(MARGIN, y, 'D92D3A'),
    square(WIDTH - MARGIN - 0.34, y, '1E9E4A'),
  ];
  const placeholder = (name: string, type: 'title' | 'body', box: object, style: object) => ({
    placeholder: { options: { name, type, ...box, ...text, margin: 0, ...style }, text: '' },
  });
  deck.defineSlideMaster({
    title: 'COVER',
    background: { color: ARENA },
    objects: [
      ...strip(6.3),
      placeholder(
        'title',
        'title',
        { x: MARGIN, y: 1.7, w: INNER, h: 1.5 },
        { fontSize: 54, bold: true, color: INK, valign: 'bottom' },
      ),
      placeholder(
        'body',
        'body',
        { x: MARGIN, y: 3.4, w: INNER, h: 1.6 },
        { fontSize: 24, color: SOFT, valign: 'top' },
      ),
    ],
  });
  const contentMaster = (title: string, extra: MasterObject[]) =>
    deck.defineSlideMaster({
      title,
      background: { color: PAPER },
      objects: [
        { rect: { x: from(0, 0.22), y: 0, w: 0.22, h: 7.5, fill: { color: SIGNAL } } },
        ...strip(6.75),
        {
          text: {
            text: words.brand,
            options: {
              x: MARGIN,
              y: 7.02,
              w: INNER,
              h: 0.3,
              margin: 0,
              fontSize: 11,
              color: SOFT,
              ...text,
            },
          },
        },
        placeholder(
          'title',
          'title',
          { x: MARGIN, y: 0.5, w: INNER, h: 0.9 },
          { fontSize: 38, bold: true, color: INK, valign: 'middle' },
        ),
        ...extra,
      ],
      slideNumber: {
        x: from(WIDTH - MARGIN - 0.6, 0.6),
        y: 7.02,
        w: 0.6,
        h: 0.3,
        fontFace: FONT,
        fontSize: 11,
        color: SOFT,
        align: rtl ? 'left' : 'right',
      },
    });
  contentMaster('TITLE', []);
  contentMaster('CONTENT', [
    placeholder(
      'body',
      'body',
      { x: from(MARGIN, 6.3), y: 1.8, w: 6.3, h: 4.4 },
      { fontSize: 24, color: INK, valign: 'top' },
    ),
  ]);

  const add = (title: string, notes: string, masterName = 'TITLE') => {
    const slide = deck.addSlide({ masterName });
    slide.addText(title, { placeholder: 'title', ...text });
    slide.addNotes(notes);
    return slide;
  };
  const bullets = (slide: Slide, points: readonly string[]) =>
    slide.addText(
      points.map((point) => ({
        text: point,
        options: { bullet: true, breakLine: true, paraSpaceAfter: 14, ...text },
      })),
      { placeholder: 'body', ...text },
    );
  const box = (
    slide: Slide,
    label: string,
    x: number,
    y: number,
    w: number,
    h: number,
    color = ARENA,
    size = 20,
  ) =>
    slide.addText(label, {
      shape: 'roundRect',
      rectRadius: 0.14,
      fill: { color },
      x: from(x, w),
      y,
      w,
      h,
      fontSize: size,
      color: INK,
      ...text,
      align: 'center',
      valign: 'middle',
      margin: 8,
    });
  const cover = (title: string, lines: readonly string[]) => {
    const slide = deck.addSlide({ masterName: 'COVER' });
    slide.addText(title, { placeholder: 'title', ...text });
    slide.addText(
      lines.map((line) => ({ text: line, options: { breakLine: true, ...text } })),
      { placeholder: 'body', ...text },
    );
    slide.addText(words.brand, {
      x: MARGIN,
      y: 0.7,
      w: INNER,
      h: 0.4,
      margin: 0,
      fontSize: 16,
      bold: true,
      color: SIGNAL,
      ...text,
    });
  };
  /** One of so many columns of equal width, counted from the start. */
  const column = (index: number, count: number) => {
    const w = (INNER - GAP * (count - 1)) / count;
    return { x: MARGIN + index * (w + GAP), w };
  };
  const threeParts = (slide: Slide, parts: readonly string[], y: number, h: number) => {
    for (const [index, part] of parts.entries()) {
      const { x, w } = column(index, 3);
      box(slide, part, x, y, w, h, ['E4ECFF', 'DFF5F1', 'FFF3D6'][index]);
    }
  };

  cover(words.project, words.cover);
  for (const key of ['problem', 'idea', 'works', 'build', 'test'] as const) {
    const { title, points, notes } = words.slides[key];
    const slide = add(title, notes, points.length > 0 ? 'CONTENT' : 'TITLE');
    if (key === 'works' || key === 'test') {
      threeParts(slide, key === 'works' ? words.parts : words.tests, 1.8, 1.3);
      box(slide, words.picture, MARGIN, 3.4, INNER, 2.9);
    } else {
      bullets(slide, points);
      box(slide, words.picture, 7.5, 1.8, WIDTH - MARGIN - 7.5, 4.4);
    }
  }

  const theme = add(words.theme.title, words.theme.notes);
  for (const [index, { name, text: about }] of themes.entries()) {
    const y = 1.7 + index * 0.87;
    theme.addText(
      [
        {
          text: name[language],
          options: { bold: true, fontSize: 18, color: INK, breakLine: true, ...text },
        },
        { text: about[language], options: { fontSize: 13, color: SOFT, ...text } },
      ],
      {
        shape: 'roundRect',
        rectRadius: 0.1,
        fill: { color: ARENA },
        x: MARGIN,
        y,
        w: INNER,
        h: 0.78,
        margin: 4,
        valign: 'middle',
        ...text,
      },
    );
  }
  theme.addText(words.theme.ask, {
    x: MARGIN,
    y: 6.12,
    w: INNER,
    h: 0.4,
    margin: 0,
    fontSize: 14,
    italic: !rtl,
    color: SOFT,
    ...text,
  });

  const team = add(words.team.title, words.team.notes);
  const people = [...words.team.roles, words.team.mentor];
  for (const [index, role] of people.entries()) {
    const { x, w } = column(index, people.length);
    team.addShape('ellipse', {
      x: from(x + w / 2 - 0.9, 1.8),
      y: 1.8,
      w: 1.8,
      h: 1.8,
      fill: { color: index === 3 ? MEDAL : SIGNAL },
    });
    box(team, `${words.team.name}\n${role}`, x, 3.9, w, 1.6);
  }

  const budget = add(words.budget.title, words.budget.notes);
  const cell = (value: string, bold = false, fill = PAPER) => ({
    text: value,
    options: {
      bold,
      fill: { color: fill },
      color: INK,
      fontSize: 20,
      ...text,
      valign: 'middle' as const,
      margin: 0.12,
    },
  });
  const row = (values: string[], bold = false, fill = PAPER) =>
    (rtl ? values.toReversed() : values).map((value) => cell(value, bold, fill));
  const widths = [INNER - 5, 2, 3];
  budget.addTable(
    [
      row(words.budget.head, true, ARENA),
      ...words.budget.rows.map((name) => row([name, '', ''])),
      row([words.budget.total, '', ''], true, 'FFF3D6'),
    ],
    {
      x: MARGIN,
      y: 1.8,
      w: INNER,
      colW: rtl ? widths.toReversed() : widths,
      rowH: 0.65,
      border: { type: 'solid', color: 'DCD7C8', pt: 1 },
    },
  );

  cover(words.thanks.title, [words.thanks.text]);
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}
