/** Shops in other languages behind a proxy: the programs and configurations of the guide "any-server", with what its readers write. */

import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

import { filesIn } from "./fixtures.mjs";
import { untilListening } from "./program.mjs";

export const GUIDE = await filesIn("www/guides/programs/shops/");

const IS_ROOT = process.getuid?.() === 0;

/** Debian keeps servers in a folder that is not on every user's `PATH`. */
const FOLDERS = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].filter((folder) => existsSync(folder));

/** Returns the path of the program whose name matches, or undefined. */
export function programNamed(pattern) {
  const found = FOLDERS.map((folder) => [folder, readdirSync(folder).find((name) => pattern.test(name))]);
  const [folder, name] = found.find(([, name]) => name !== undefined) ?? [];
  return name && join(folder, name);
}

/** The programs by name. Flask is not Debian's: `cargo xtask` installs it together with the library of Standard Webhooks. */
const PROGRAMS = {
  "php-fpm": () => programNamed(/^php-fpm[\d.]*$/),
  flask: () => process.env.PARCELA_FLASK,
  ...Object.fromEntries(
    ["nginx", "apache2", "caddy", "rackup", "javac", "java", "dotnet"].map((name) => [name, () => programNamed(new RegExp(`^${name}$`))]),
  ),
};

/** Compiles the program for .NET with what its reader writes. */
export async function compileDotnet({ write, run }) {
  await write({
    ...guide("Program.cs"),
    "Orders.cs": `static class Orders { public static Task Changed(string id, System.Text.Json.JsonElement order) => Task.CompletedTask; }`,
    "shop.csproj": `<Project Sdk="Microsoft.NET.Sdk.Web">
  <PropertyGroup><TargetFramework>net8.0</TargetFramework><Nullable>enable</Nullable><ImplicitUsings>enable</ImplicitUsings></PropertyGroup>
</Project>`,
  });
  run(["dotnet", "build"]);
}

/** The options of a test that needs these programs, and is skipped by name without them. GitHub's machines must have all but .NET. */
export function needing(...names) {
  const missing = names.filter((name) => PROGRAMS[name]() === undefined);
  const required = process.env.GITHUB_ACTIONS ? missing.filter((name) => name !== "dotnet") : [];
  if (required.length > 0) throw new Error(`there is no ${required.join(" and no ")}`);
  return { skip: missing.length > 0 && `untested: there is no ${missing.join(" and no ")}` };
}

/** A folder with programs of the guide, in which processes run until the test `t` ends. */
export function workplace(t, folder, { port, site, addresses, environment }) {
  const replaced = (text) => Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), text);
  return {
    folder,
    port,
    site,
    /** Replaces the addresses that the guide and the example name, in a value of JSON. */
    local: (value) => JSON.parse(replaced(JSON.stringify(value))),
    environment,
    async write(files) {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), replaced(text));
    },
    /** Starts a program, and waits for a line that matches. Returns the process. */
    async start([name, ...words], ready, env = environment) {
      const child = spawn(PROGRAMS[name](), words, { cwd: folder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
      const { stop } = await untilListening(child, ready);
      t.after(() => stop());
      return child;
    },
    run: ([name, ...words]) => execFileSync(PROGRAMS[name](), words, { cwd: folder, stdio: "pipe" }),
  };
}

/** Picks files of the guide. */
const guide = (...names) => Object.fromEntries(names.map((name) => [name, GUIDE[name]]));

/** Starts nginx with a configuration of `http`. */
export async function startNginxOf({ folder, write, start }, http) {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  await write({ "main.conf": `pid ${folder}/pid; events {} http { access_log off; include /etc/nginx/mime.types; ${paths}\n${http}\n}` });
  const alone = "daemon off; master_process off; error_log stderr notice;";
  await start(["nginx", "-p", folder, "-c", join(folder, "main.conf"), "-g", alone], /epoll/);
}

/**
 * Starts nginx with the guide's locations, or with `snippet` in their place, and with `others` among its servers. The site's own locations
 * come first, as nginx takes the first regular expression that matches.
 */
async function startNginx(place, snippet = GUIDE["nginx.conf"], others = "") {
  await place.write({ "nginx.conf": snippet });
  const pages = ["/", "~ \\.php$"].map((path) => `location ${path} { proxy_pass http://127.0.0.1:8000; }`).join(" ");
  await startNginxOf(place, `${others}\nserver { listen ${place.site}; ${pages} include nginx.conf; }`);
}

/** Starts a proxy of the guide, which serves the shop beside the gateway. */
const PROXIES = {
  nginx: startNginx,
  async apache2({ folder, site, write, start }) {
    await write({
      ...guide("apache.conf"),
      "httpd.conf": `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
Listen ${site}
ErrorLog "|/bin/cat"
${["mpm_event", "authz_core", "proxy", "proxy_http"].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
${IS_ROOT ? "User www-data\nGroup www-data" : ""}
Include ${folder}/apache.conf
ProxyPass / http://127.0.0.1:8000/
`,
    });
    await start(["apache2", "-DFOREGROUND", "-f", join(folder, "httpd.conf")], /resuming normal operations/);
  },
  async caddy({ folder, site, write, start }) {
    const pages = "import snippet\nhandle {\nreverse_proxy 127.0.0.1:8000\n}";
    await write({ snippet: GUIDE.Caddyfile, Caddyfile: `{\nadmin off\nauto_https off\n}\nhttp://${site} {\n${pages}\n}\n` });
    const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    await start(["caddy", "run", "--config", "Caddyfile"], /serving initial configuration/, home);
  },
};

async function startPhp({ folder, environment, write, start }) {
  const variables = Object.entries(environment).map(([name, value]) => `env[${name}] = "${value}"`);
  const php = `[www]
listen = ${folder}/php.sock
pm = static
pm.max_children = 3
php_value[session.save_path] = ${folder}
php_flag[display_errors] = on
${IS_ROOT ? "user = root" : ""}
${variables.join("\n")}
`;
  await write({
    ...guide("parcela-session.php", "parcela-notifications.php"),
    "php.conf": php,
    "orders.php": `<?php
function orderChanged($id, $order) {
    if ($order->pedidoId === "fail") throw new Exception("the database is down");
    file_put_contents(getenv("TAKEN"), "$id $order->pedidoId\\n", FILE_APPEND);
}
`,
    "login.php": `<?php
session_start();
$_SESSION["cnpjs"] = [1 => $_GET["cnpj"]];
`,
    "report.php": `<?php
session_start();
if (isset($_GET["close"])) session_write_close();
header("X-Accel-Buffering: no");
echo str_repeat(" ", 4096);
flush();
while (!file_exists($_GET["until"])) usleep(1000);
`,
  });
  await start(
    ["php-fpm", "--nodaemonize", "--force-stderr", "--fpm-config", "php.conf", ...(IS_ROOT ? ["--allow-to-run-as-root"] : [])],
    /ready to handle/,
  );
}

async function startFlask({ port, write, start }) {
  await write({
    ...guide("shop.py"),
    "orders.py": `import os

def order_changed(id, order):
    with open(os.environ["TAKEN"], "a") as taken:
        taken.write(f"{id} {order['pedidoId']}\\n")
`,
    "pages.py": `from flask import request, session
from shop import app

@app.get("/login")
def login():
    session["cnpjs"] = [request.args["cnpj"]]
    return ""
`,
  });
  await start(["flask", "--app", "pages", "run", "--port", port], /Running on/);
}

async function startRails(place) {
  const { port, write, start } = place;
  await write({
    ...guide("parcela_controller.rb"),
    "config.ru": `require "action_controller/railtie"

class ApplicationController < ActionController::Base
  protect_from_forgery with: :exception
end

class LoginController < ApplicationController
  def new
    session[:cnpjs] = [params[:cnpj]]
    head :ok
  end
end

class OrderChanged
  def self.call(id, order) = File.write(ENV["TAKEN"], "#{id} #{order["pedidoId"]}\\n", mode: "a")
end

require_relative "parcela_controller"

class Shop < Rails::Application
  config.secret_key_base = "a" * 64
  config.eager_load = false
  config.logger = Logger.new($stderr)
  routes.append do
    get "/login", to: "login#new"
    get "/parcela-session", to: "parcela#seller"
    post "/parcela-notifications", to: "parcela#notifications"
  end
end

run Shop.initialize!
`,
  });
  const environment = { ...place.environment, RAILS_ENV: "production" };
  await start(["rackup", "--server", "webrick", "--host", "127.0.0.1", "--port", port], /HTTPServer#start/, environment);
}

async function startJava({ write, start, run }) {
  await write({
    ...guide("Shop.java"),
    "Login.java": `import java.util.List;

class Login {
    static List<String> cnpjsOf(String cookie) {
        return cookie == null ? List.of() : List.of(cookie.split("=")[1]);
    }
}
`,
    "Orders.java": `import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Pattern;

class Orders {
    static void changed(String body) throws java.io.IOException {
        if (!body.contains("\\"pedido.status_alterado\\"")) return;
        var found = Pattern.compile("\\"id\\":\\"(.*?)\\".*\\"pedidoId\\":\\"(.*?)\\"").matcher(body);
        found.find();
        var line = found.group(1) + " " + found.group(2) + "\\n";
        Files.writeString(Path.of(System.getenv("TAKEN")), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
`,
  });
  run(["javac", "Shop.java", "Login.java", "Orders.java"]);
  await start(["java", "Shop"], /listens/);
}

const PATHS = { session: "/parcela-session", notifications: "/parcela-notifications", login: "/login" };

/** The guide's nginx for PHP: a second server answers the gateway. */
function nginxForPhp(place, snippet) {
  const paths = {
    "/var/www/loja": place.folder,
    "/run/php/php-fpm.sock": `${place.folder}/php.sock`,
    fastcgi_params: "/etc/nginx/fastcgi_params",
  };
  const inner = Object.entries(paths).reduce((text, [from, to]) => text.replace(from, to), GUIDE["nginx-php.conf"]);
  return startNginx(place, snippet, inner);
}

/** The shops of the guide, with the paths of their endpoints and the programs that they need. */
export const SHOPS = [
  {
    name: "PHP",
    proxy: "nginx",
    needs: ["php-fpm", "nginx"],
    session: "/parcela-session.php",
    notifications: "/parcela-notifications.php",
    login: "/login.php",
    start: startPhp,
    startProxy: nginxForPhp,
  },
  { name: "Python", proxy: "apache2", needs: ["flask", "apache2"], ...PATHS, start: startFlask },
  { name: "Ruby", proxy: "caddy", needs: ["rackup", "caddy"], ...PATHS, start: startRails },
  { name: "Java", proxy: "nginx", needs: ["javac", "java", "nginx"], ...PATHS, login: undefined, start: startJava },
].map((shop) => ({ startProxy: PROXIES[shop.proxy], ...shop }));
