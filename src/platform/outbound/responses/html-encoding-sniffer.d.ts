declare module 'html-encoding-sniffer' {
  /** The canonical name of an encoding. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: { xml: boolean; transportLayerEncodingLabel: string | undefined; defaultEncoding: string },
  ): string;
}
