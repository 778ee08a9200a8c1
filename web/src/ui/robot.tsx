import drawing from './robot.svg?raw';

/** Part of the page: a file of its own would be a document more before the first paint. */
const parts = { __html: drawing.replace(/<\/?svg[^>]*>/g, '') };

/** About its own centre, driving to the right. */
export function Robot() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
  return <g dangerouslySetInnerHTML={parts} />;
}
