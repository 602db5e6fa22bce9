//! Redis and PostgreSQL, for the programs of the guide "Many instances" in the suite npm.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};

use super::apt;
use super::browser::{VERSION, program};
use crate::setup::project::Project;
use crate::setup::report::WithHint;

const PACKAGES: [&str; 2] = ["redis-server", "postgresql"];

/// Debian's folder of PostgreSQL's programs, with a folder for each version. Only the client's are on the `PATH`.
const POSTGRES: &str = "/usr/lib/postgresql";

const MANUAL: &str = "install Redis and PostgreSQL, or set REDIS (the program redis-server) and POSTGRES (the folder of \
    initdb and postgres), then run the command again";

/// The programs of both.
#[derive(Debug, Clone)]
pub(crate) struct Databases {
    /// The server `redis-server`.
    pub(crate) redis: PathBuf,
    /// The folder with `initdb` and `postgres`.
    pub(crate) postgres: PathBuf,
}

impl Databases {
    /// Finds both, or installs them if that needs no consent.
    pub(crate) fn ensure(project: &Project) -> Result<Self> {
        if let Some(found) = Self::find()? {
            return Ok(found);
        }
        if !apt::is_usable() {
            return Err(anyhow!("there is no Redis or no PostgreSQL")).hint(MANUAL);
        }
        let why = "the guide \"Many instances\" is tested on them";
        apt::install(&project.cache, "databases", why, &PACKAGES).hint(MANUAL)?;
        let found = Self::find()?;
        found
            .context("Redis and PostgreSQL are installed, but they do not run")
            .hint(MANUAL)
    }

    fn find() -> Result<Option<Self>> {
        let redis = program("REDIS", &["redis-server"], VERSION)?;
        Ok(redis.zip(postgres()).map(|(redis, postgres)| Self { redis, postgres }))
    }
}

/// The folder that `POSTGRES` names, or else Debian's newest, or else the one on the `PATH`.
fn postgres() -> Option<PathBuf> {
    let configured = env::var_os("POSTGRES").filter(|value| !value.is_empty());
    let on_path = which::which("initdb").ok();
    let on_path = on_path.and_then(|program| Some(program.parent()?.to_owned()));
    let mut folders: Vec<PathBuf> = match configured {
        Some(configured) => vec![PathBuf::from(configured)],
        None => installed(Path::new(POSTGRES)).into_iter().chain(on_path).collect(),
    };
    folders.retain(|folder| {
        ["initdb", "postgres"]
            .iter()
            .all(|name| which::which(folder.join(name)).is_ok())
    });
    folders.into_iter().next()
}

/// The folders of all versions, newest first.
fn installed(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let version = |name: &str| name.parse::<u32>().ok();
    let mut versions: Vec<u32> = entries
        .filter_map(|entry| version(&entry.file_name().to_string_lossy()))
        .collect();
    versions.sort_unstable_by(|one, other| other.cmp(one));
    versions
        .into_iter()
        .map(|version| folder.join(version.to_string()).join("bin"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_comes_first() {
        let folder = env::temp_dir().join(format!("parcela-postgres-{}", std::process::id()));
        for name in ["9", "15", "common", "17"] {
            fs::create_dir_all(folder.join(name)).unwrap();
        }
        let found = installed(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found, ["17", "15", "9"].map(|name| folder.join(name).join("bin")));
        assert!(installed(&folder).is_empty());
    }
}
