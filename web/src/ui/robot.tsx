import drawing from './robot.svg?raw';

/**
 * The drawing's content. It is part of the page: a file of its own would be a document more to set
 * up before the first paint.
 */
const parts = { __html: drawing.replace(/<\/?svg[^>]*>/g, '') };

/**
 * The robot that follows the line, as part of an SVG: drawn about its own centre, driving to the
 * right.
 */
export function Robot() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
  return <g dangerouslySetInnerHTML={parts} />;
}
