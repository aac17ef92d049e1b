import HtmlPlugin from 'html-webpack-plugin';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

export default {
  entry: './src/main.tsx',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swc } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  // Each package of a wallet that is not installed is a warning.
  devServer: { client: { overlay: { errors: true, warnings: false } } },
  plugins: [new HtmlPlugin({ template: './index.html' })],
};
